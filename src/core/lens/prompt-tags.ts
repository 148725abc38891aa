import html from '../../data/tags/html-names.json' with { type: 'json' }
import { tags } from '../../data/tags/tags.ts'
import { KnownTags } from './known-tags.ts'

/** The tags of both references, told apart from HTML, SVG and MathML. */
export const promptTags = new KnownTags(tags, html)
