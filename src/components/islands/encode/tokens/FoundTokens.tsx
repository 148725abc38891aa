import { visible } from '~/components/wire/WireChunk.tsx'
import type { FoundToken } from '~/core/tokenizers/look-up.ts'
import type { TokenizerId } from '~/core/tokenizers/tokenizers.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { TokenWords } from '../words.ts'
import { tokenPageFor } from './token-page-for.ts'
import { hex } from './token-text.ts'

interface Props {
  readonly texts: TokenWords
  readonly locale: string
  readonly tokenizer: TokenizerId
  readonly tokens: readonly FoundToken[]
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Tokens of a vocabulary with all that is known of them. */
export function FoundTokens({ texts, locale, tokenizer, tokens }: Props) {
  const { lookUp } = texts
  return (
    <table class="ids-table token-found" aria-label={lookUp.title}>
      <thead>
        <tr>
          <th scope="col">{lookUp.id}</th>
          <th scope="col">{lookUp.text}</th>
          <th scope="col">{lookUp.bytes}</th>
          <th scope="col">{lookUp.class}</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map(({ id, bytes, class: tokenClass }, at) => {
          const text = textOf(bytes)
          const page = text === null ? null : tokenPageFor(tokenizer, text, locale)
          return (
            <tr key={at}>
              <td>{id}</td>
              <td>
                {text === null ? (
                  <span class="encode-idle">{lookUp.noText}</span>
                ) : page ? (
                  <a href={page} title={fillGaps(lookUp.page, { token: text })}>
                    <code>{text}</code>
                  </a>
                ) : (
                  <code>{visible(text)}</code>
                )}
              </td>
              <td class="token-bytes">{hex(bytes)}</td>
              <td>{lookUp.classes[tokenClass]}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** `null` where the bytes are only a part of a character. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}
