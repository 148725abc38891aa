import type { Trouble } from '../trouble.ts'

interface Props {
  readonly id?: string
  readonly troubles: readonly Trouble[]
}

/** What is wrong, in the order of the input; read out when it appears. */
export function TroubleList({ id, troubles }: Props) {
  if (troubles.length === 0) return null
  return (
    <div class="encode-troubles" id={id} role="alert" data-testid="troubles">
      <ul>
        {troubles.map(({ code, path, what, fix }) => (
          <li key={`${code} ${path} ${what}`} data-code={code}>
            {path && <code>{path}</code>} {what} {fix}
          </li>
        ))}
      </ul>
    </div>
  )
}
