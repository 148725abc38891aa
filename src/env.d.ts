// Types of Astro.locals on Starlight's pages.
import '@astrojs/starlight'
