import en from './en.md?raw'
import chinese from './zh-cn.md?raw'

/**
 * Our own system prompts for a coding agent: the sections, the boundary and the placeholders of the
 * template that the variables come from, in our words.
 */
export const promptTemplates: Readonly<Record<'en' | 'zh-cn', string>> = { en, 'zh-cn': chinese }
