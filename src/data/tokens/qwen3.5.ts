import facts from './qwen3.5.json' with { type: 'json' }
import notes from './qwen3.json' with { type: 'json' }
import type { TokenNote, TokenRow } from './token-row.ts'

/** What these releases state of a token, and words where those of Qwen3 would be wrong or are missing. */
type Fact = Pick<TokenRow, 'token' | 'id' | 'special'> &
  Partial<Pick<TokenNote, 'class' | 'purpose' | 'note'>>

/**
 * The added tokens of Qwen3.5 and later, in order of their ids: the names of Qwen3 under other ids,
 * and seven for sound. The file they were read from is a Qwen3.8 release as another project keeps it.
 *
 * @see github BigBIueWhale/qwen_38_agent_setup, tokenizer_config.json, added_tokens_decoder
 */
export const qwen35Tokens: readonly TokenRow[] = (facts as readonly Fact[]).map((fact) => {
  const known = (notes as readonly TokenNote[]).find(({ token }) => token === fact.token)
  const tokenClass = fact.class ?? known?.class
  const purpose = fact.purpose ?? known?.purpose
  if (!tokenClass || !purpose) throw new Error(`qwen3.5.json says too little of ${fact.token}`)
  const note = fact.note ?? (fact.purpose ? undefined : known?.note)
  return {
    token: fact.token,
    id: fact.id,
    special: fact.special,
    class: tokenClass,
    purpose,
    source: 'BigBIueWhale/qwen_38_agent_setup@da578e0, tokenizer_config.json',
    checked: '2026-11-30',
    basis: 'observed',
    ...(note && { note }),
  }
})
