import { describe, expect, test } from 'vitest'
import { assistant, mapMessages, system, text, user } from './requests.ts'

const image = (url: string, more = {}) => ({ type: 'image_url', image_url: { url, ...more } })
const file = (members: Record<string, unknown>) => ({ type: 'file', file: members })
const base64 = (media_type: string, data: string) => ({ type: 'base64', media_type, data })
const pdf = 'data:application/pdf;base64,JVBERi0='

/** The blocks of one user message with these parts behind a text, and the warnings. */
function parts(...list: readonly unknown[]) {
  const { messages, warnings } = mapMessages([user([text('t'), ...list])])
  const [message] = messages as { content: unknown[] }[]
  return { blocks: message?.content.slice(1), warnings }
}

describe('string content', () => {
  test('stays as it is, white space and all', () => {
    expect(mapMessages([user(' a\n ')]).messages).toEqual([user(' a\n ')])
  })

  test('that is blank is removed with a code, and the empty string without', () => {
    expect(mapMessages([user('a'), user(' ')]).warnings).toEqual([
      'message.empty-dropped',
      'text.blank-dropped',
    ])
    expect(mapMessages([user('a'), user('')]).warnings).toEqual(['message.empty-dropped'])
  })

  test('of U+200B alone is text', () => {
    expect(mapMessages([user('\u200b')]).messages).toEqual([user('\u200b')])
  })

  test('absent or null leaves nothing', () => {
    for (const content of [undefined, null]) {
      const { messages, warnings } = mapMessages([user('a'), user(content)])
      expect(messages).toEqual([user('a')])
      expect(warnings).toEqual(['message.empty-dropped'])
    }
  })
})

describe('parts', () => {
  test('stay a list, a single text too', () => {
    expect(mapMessages([user([text('a')])]).messages).toEqual([user([text('a')])])
  })

  test('leave nothing where the list is empty', () => {
    expect(mapMessages([user([])]).warnings).toEqual(['message.empty-dropped', 'messages.empty'])
  })

  test.each(['', ' ', '\ufeff'])('drop the text %j with a code', (blank) => {
    expect(parts(text(blank))).toEqual({ blocks: [], warnings: ['text.blank-dropped'] })
  })

  test('drop blank refusals the same way, and as no refusal', () => {
    for (const refusal of ['', ' ']) {
      expect(parts({ type: 'refusal', refusal }).warnings).toEqual(['text.blank-dropped'])
    }
  })

  test('turn a refusal into text', () => {
    expect(parts({ type: 'refusal', refusal: 'no' })).toEqual({
      blocks: [text('no')],
      warnings: ['refusal.as-text'],
    })
  })

  test('drop what is not known', () => {
    for (const type of ['input_audio', 'video_url', 'image', 'TEXT']) {
      expect(parts({ type })).toEqual({ blocks: [], warnings: ['part.unsupported'] })
    }
  })

  test('keep the keys of a text block to type and text', () => {
    const extra = { ...text('a'), cache_control: { type: 'ephemeral' } }
    const { messages, warnings, encoding } = mapMessages([user([extra])])
    expect(messages).toEqual([user([text('a')])])
    expect(warnings).toEqual([])
    expect(encoding.changes.map(({ code }) => code)).toEqual(['key.ignored'])
  })
})

describe('images', () => {
  test.each(['jpeg', 'png', 'gif', 'webp'])('of type %s are taken', (type) => {
    expect(parts(image(`data:image/${type};base64,AAAA`))).toEqual({
      blocks: [{ type: 'image', source: base64(`image/${type}`, 'AAAA') }],
      warnings: [],
    })
  })

  test('have their media type in lower case, whatever the case of the frame', () => {
    expect(parts(image('DATA:Image/PNG;BASE64,AbC=')).blocks).toEqual([
      { type: 'image', source: base64('image/png', 'AbC=') },
    ])
  })

  test('of another type are dropped', () => {
    for (const type of ['image/jpg', 'image/svg+xml', 'application/pdf', 'text/plain', 'x']) {
      expect(parts(image(`data:${type};base64,AAAA`))).toEqual({
        blocks: [],
        warnings: ['image.media-type'],
      })
    }
  })

  test('may have no data', () => {
    expect(parts(image('data:image/png;base64,')).blocks).toEqual([
      { type: 'image', source: base64('image/png', '') },
    ])
  })

  test.each([
    'data:image/png;base64,A===',
    'data:image/png;base64,A=A',
    'data:image/png;base64,AA_-',
    'data:image/png;base64,AA AA',
    'data:image/png;base64,AAAA\n',
    'data:image/png;base64, AAAA',
    'data:image/png,AAAA',
    'data:image/png;charset=x;base64,AAAA',
    'data:;base64,AAAA',
    'data:image/p_ng;base64,AAAA',
    'data:ımage/png;base64,AAAA',
    'data:image/png;baſe64,AAAA',
    ' data:image/png;base64,AAAA',
    'data:image/png;base64;AAAA',
    'data:',
  ])('are not taken from %j', (url) => {
    expect(parts(image(url))).toEqual({ blocks: [], warnings: ['part.unsupported'] })
  })

  test('by link are taken as they are', () => {
    for (const url of ['https://a/b.png', 'http://a', 'HTTPS://A/B.PNG']) {
      expect(parts(image(url)).blocks).toEqual([{ type: 'image', source: { type: 'url', url } }])
    }
  })

  test('by other links are not', () => {
    for (const url of ['ftp://a/b.png', 'file:///a', '', 'a.png', 'httpsx://a', 'https:a']) {
      expect(parts(image(url)).warnings).toEqual(['part.unsupported'])
    }
  })

  test('lose a detail other than auto', () => {
    expect(parts(image('https://a', { detail: 'auto' })).warnings).toEqual([])
    expect(parts(image('https://a', { detail: null })).warnings).toEqual([])
    expect(parts(image('https://a', { detail: 'low' })).warnings).toEqual(['image.detail-dropped'])
    expect(parts(image('https://a', { detail: '' })).warnings).toEqual(['image.detail-dropped'])
  })

  test('note the detail even if the image is dropped', () => {
    expect(parts(image('data:image/bmp;base64,AA', { detail: 'high' })).warnings).toEqual([
      'image.detail-dropped',
      'image.media-type',
    ])
    expect(parts(image('ftp://a', { detail: 'high' })).warnings).toEqual([
      'image.detail-dropped',
      'part.unsupported',
    ])
  })

  test('of ten million letters are read in one go', () => {
    const data = 'A'.repeat(10_000_000)
    expect(parts(image(`data:image/png;base64,${data}`)).warnings).toEqual([])
    expect(parts(image(`data:image/png;base64,${data}!`)).warnings).toEqual(['part.unsupported'])
  })
})

describe('files', () => {
  test('that are PDF become documents', () => {
    const source = base64('application/pdf', 'JVBERi0=')
    expect(parts(file({ file_data: pdf })).blocks).toEqual([{ type: 'document', source }])
    expect(parts(file({ file_data: pdf, filename: '' })).blocks).toEqual([
      { type: 'document', source },
    ])
    expect(parts(file({ file_data: pdf, filename: ' ' })).blocks).toEqual([
      { type: 'document', source, title: ' ' },
    ])
  })

  test('have source before title', () => {
    const { blocks } = parts(file({ filename: 'a.pdf', file_data: pdf.toUpperCase() }))
    expect(Object.keys(blocks?.[0] as object)).toEqual(['type', 'source', 'title'])
    expect(blocks?.[0]).toMatchObject({ source: { media_type: 'application/pdf' } })
  })

  test('that are anything else are dropped', () => {
    for (const members of [
      { file_id: 'file-1' },
      { file_data: null },
      { file_data: 'JVBERi0=' },
      { file_data: 'data:text/plain;base64,AA==' },
      { file_data: 'https://a/b.pdf' },
    ]) {
      expect(parts(file(members))).toEqual({ blocks: [], warnings: ['part.unsupported'] })
    }
  })
})

describe('name', () => {
  test('is dropped with a code on every role but function', () => {
    const named = { name: 'mira' }
    for (const message of [
      user('a', named),
      assistant('a', named),
      system('a', named),
      { role: 'developer', content: 'a', ...named },
      { role: 'tool', content: 'a', ...named },
    ]) {
      expect(mapMessages([message]).warnings).toContain('name.dropped')
    }
    const legacy = { role: 'function', content: 'a', ...named }
    expect(mapMessages([legacy]).warnings).not.toContain('name.dropped')
  })

  test('counts where the message is dropped too, and not where it is null', () => {
    expect(mapMessages([user('', { name: 'x' })]).warnings).toContain('name.dropped')
    expect(mapMessages([system(' ', { name: 'x' })]).warnings).toContain('name.dropped')
    expect(mapMessages([user('a', { name: null })]).warnings).toEqual([])
    expect(mapMessages([user('a', { name: '' })]).warnings).toEqual(['name.dropped'])
  })
})
