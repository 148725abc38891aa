import { useMemo } from 'preact/hooks'
import { comparePrompts, type DiffLine } from '~/core/prompt/index.ts'
import { type PresetId, presetIds } from '~/data/system-prompt/presets.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { presetValues } from '../given-values.ts'
import { twoMoments } from '../moments.ts'
import type { Shown } from '../reading.ts'
import type { Against } from '../state.ts'
import { valuesOf } from '../stored-values.ts'
import { countFor, shareFor, type Words } from '../words.ts'
import { foldedLines } from './folded-lines.ts'

interface Props {
  readonly words: Words
  readonly locale: string
  readonly shown: Shown
  readonly against: Against
  onAgainst(against: Against): void
  onField(name: string): void
}

const LATER = 'later'

/** The values beside another set: differing variables by section, differing lines, what is shared. */
export function Compare({ words, locale, shown, against, onAgainst, onField }: Props) {
  const { compare } = words.filler
  const { presets } = words.prompt
  const { template, stored, options } = shown
  const comparison = useMemo(() => {
    const [left, right] =
      typeof against === 'number'
        ? twoMoments(stored, against, locale)
        : [stored, presetValues(against)]
    return comparePrompts(template, valuesOf(left), valuesOf(right), options)
  }, [template, stored, options, against, locale])
  const stretches = useMemo(() => foldedLines(comparison.lines), [comparison])
  const name = typeof against === 'number' ? compare.later : presets[against]
  const { left, right, prefix, sections } = comparison
  const shorter = Math.min(left.text.length, right.text.length)
  return (
    <div class="filler-compare" data-testid="compare">
      <label>
        {compare.with}{' '}
        <select
          value={typeof against === 'number' ? LATER : against}
          onChange={({ currentTarget: { value } }) =>
            onAgainst(value === LATER ? Date.now() : (value as PresetId))
          }
        >
          {presetIds.map((id) => (
            <option key={id} value={id}>
              {presets[id]}
            </option>
          ))}
          <option value={LATER}>{compare.later}</option>
        </select>
      </label>
      {typeof against === 'number' && <p class="filler-help">{compare.laterHelp}</p>}
      <p data-testid="prefix">
        {left.text === right.text
          ? compare.same
          : fillGaps(compare.prefix, {
              count: countFor(locale)(prefix),
              share: shareFor(locale)(prefix, shorter),
            })}
      </p>
      {sections.length > 0 && (
        <>
          <h3>{compare.sections}</h3>
          <dl class="filler-differing">
            {sections.map(({ title, part, variables }) => (
              <div key={part}>
                <dt>{title ?? compare.untitled}</dt>
                <dd class="encode-places">
                  {variables.map((one) => (
                    <button
                      key={one}
                      type="button"
                      class="encode-place"
                      onClick={() => onField(one)}
                    >
                      {one}
                    </button>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {left.text !== right.text && (
        <>
          <h3>{compare.lines}</h3>
          <p class="filler-key">
            <span data-in="left">{compare.left}</span> <span data-in="right">{name}</span>
          </p>
          <div class="filler-diff" translate={false}>
            {stretches.map((stretch, index) => {
              if (stretch.type === 'lines') return <Lines key={index} lines={stretch.lines} />
              const { title } = template.parts[stretch.part] ?? {}
              const isWhole = stretch.lines[0]?.text.startsWith('# ') && title
              return (
                <details key={index}>
                  <summary>
                    {isWhole
                      ? fillGaps(compare.equal, { title, count: stretch.count })
                      : fillGaps(compare.folded, { count: stretch.count })}
                  </summary>
                  <Lines lines={stretch.lines} />
                </details>
              )
            })}
          </div>
        </>
      )}
    </div>
  )
}

const marks = { both: ' ', left: '−', right: '+' } as const

function Lines({ lines }: { readonly lines: readonly DiffLine[] }) {
  return (
    <>
      {lines.map((line, index) => (
        <div key={index} class="filler-line" data-in={line.in}>
          <span aria-hidden="true">{marks[line.in]}</span>
          {line.in === 'both' && (line.text.replace(/\r?\n$/, '') || ' ')}
          {line.in === 'left' && <del>{line.text.replace(/\r?\n$/, '') || ' '}</del>}
          {line.in === 'right' && <ins>{line.text.replace(/\r?\n$/, '') || ' '}</ins>}
        </div>
      ))}
    </>
  )
}
