import { useEffect, useId, useState } from 'preact/hooks'
import type { LookUp } from '~/core/tokenizers/look-up.ts'
import type { TokenizerId } from '~/core/tokenizers/tokenizers.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { TokenWords } from '../words.ts'
import { FoundTokens } from './FoundTokens.tsx'
import { fileOf } from './vocabularies.ts'
import { worker } from './workers.ts'

interface Props {
  readonly texts: TokenWords
  readonly locale: string
  readonly tokenizer: TokenizerId
}

/** A field for an id or a text, and the token that it is. */
export function LookUpField({ texts, locale, tokenizer }: Props) {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<LookUp | 'fault' | null>(null)
  const id = useId()
  const { lookUp } = texts
  useEffect(() => {
    if (query === '') {
      setFound(null)
      return
    }
    const job = worker.ask(
      { type: 'look-up', file: fileOf(tokenizer), tokenizer, query },
      (answer) => {
        if (answer.type === 'look-up') setFound(answer.found)
        if (answer.type === 'fault') setFound('fault')
      },
    )
    return () => job.forget()
  }, [query, tokenizer])
  return (
    <>
      <label class="token-query" for={id}>
        <span>{lookUp.label}</span>
        <input
          id={id}
          type="text"
          value={query}
          placeholder={lookUp.placeholder}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
      </label>
      <div aria-live="polite" data-testid="looked-up">
        {found === 'fault' && <p>{lookUp.gone}</p>}
        {found && found !== 'fault' && found.type === 'no-id' && (
          <p>{fillGaps(lookUp.noId, { highest: found.highest })}</p>
        )}
        {found && found !== 'fault' && found.type === 'several' && (
          <p>{fillGaps(lookUp.several, { count: found.tokens.length })}</p>
        )}
        {found && found !== 'fault' && (found.type === 'tokens' || found.type === 'several') && (
          <>
            <FoundTokens
              texts={texts}
              locale={locale}
              tokenizer={tokenizer}
              tokens={found.tokens}
            />
            <p>{fillGaps(lookUp.in, { vocabulary: texts.vocabularies[tokenizer] })}</p>
          </>
        )}
      </div>
    </>
  )
}
