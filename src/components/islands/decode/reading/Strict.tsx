import { useMemo } from 'preact/hooks'
import { pure } from '../../encode/pure.tsx'
import type { Shown } from '../engine.ts'
import { say, type Words } from '../words.ts'
import { Ambiguities } from './Ambiguities.tsx'
import { Cards } from './Cards.tsx'
import { faultOverlays, type Overlay } from './parts.ts'
import { ReplyText } from './ReplyText.tsx'
import { Verdict } from './Verdict.tsx'

interface Props {
  readonly words: Words
  readonly shown: Shown
}

/** What the reference does with the text, up to the rule that stops it. */
export const Strict = pure(({ words, shown }: Props) => {
  const { source, strict, decoder } = shown
  const { page } = words
  const overlays = useMemo((): readonly Overlay[] => {
    if (!strict.ok) return faultOverlays(strict)
    return strict.ambiguities.map(({ at }, index) => {
      return { ...at, kind: 'ambiguity', number: index + 1 }
    })
  }, [strict])
  return (
    <>
      <p class="decode-basis">{say(words.decode.bases, decoder.basis)}</p>
      <Verdict words={words} source={source} reading={strict} />
      <ReplyText
        source={source}
        label={page.text.strict}
        spans={strict.spans}
        message={strict.message}
        overlays={overlays}
      />
      {!strict.ok && <p class="encode-note">{page.verdict.before}</p>}
      <Cards words={page} message={strict.message} joined />
      {strict.ok && (
        <Ambiguities words={words} source={source} ambiguities={strict.ambiguities} numbered />
      )}
    </>
  )
})
