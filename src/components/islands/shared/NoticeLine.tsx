import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { EncodeWords } from '../encode/words.ts'
import type { Notice } from './notice.ts'

interface Props {
  readonly words: Pick<EncodeWords, 'notices'>
  readonly notice: Notice | null
  /** What can be done about it. */
  readonly action?: { readonly label: string; run(): void }
  onDismiss(): void
}

export function NoticeLine({ words, notice, action, onDismiss }: Props) {
  return (
    <div class="encode-notice" role="status" data-testid="notice" data-code={notice?.code}>
      {notice && (
        <>
          <p>{fillGaps(words.notices[notice.code], notice.values)}</p>
          {action && (
            <button type="button" onClick={action.run}>
              {action.label}
            </button>
          )}
          <button
            type="button"
            class="encode-quiet"
            aria-label={words.notices.dismiss}
            onClick={onDismiss}
          >
            ×
          </button>
        </>
      )}
    </div>
  )
}
