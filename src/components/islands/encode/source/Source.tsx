import { useCallback } from 'preact/hooks'
import type { Pointer } from '../pointer.ts'
import type { Reading } from '../reading.ts'
import type { Action, ExplorerState } from '../state.ts'
import type { Trouble } from '../trouble.ts'
import type { Prompt } from '../view.ts'
import type { Words } from '../words.ts'
import { Builder } from './Builder.tsx'
import { JsonSource } from './JsonSource.tsx'

interface Props {
  readonly words: Words
  readonly state: ExplorerState
  readonly reading: Reading
  readonly prompts: readonly Prompt[]
  readonly troubles: readonly Trouble[]
  readonly pointer: Pointer
  dispatch(action: Action): void
}

/** The input, as cards or as text. */
export function Source({ state, dispatch, ...rest }: Props) {
  const onWrite = useCallback((source: string) => dispatch({ type: 'write', source }), [dispatch])
  const both = { ...rest, source: state.source, onWrite }
  if (state.input === 'json') return <JsonSource {...both} />
  return (
    <Builder
      {...both}
      onOpen={(source) => dispatch({ type: 'open', source })}
      onJson={() => dispatch({ type: 'input', input: 'json' })}
    />
  )
}
