import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { atBorder } from './positions.ts'

/** A text as a model writes it: units a second, more for texts that would take too long. */
const PACE = 40
const LONGEST_SECONDS = 20

/** How long each wait stays for readers who want no motion, in milliseconds. */
const REST = 1500

interface Props {
  readonly source: string
  readonly position: number
  /** Positions worth a stop. */
  readonly stops: readonly number[]
  go(to: number): void
}

/**
 * Lets the text come by itself, from the start if all of it is there. For readers who want no motion it
 * jumps from wait to wait.
 */
export function usePlay(props: Props) {
  const [playing, setPlaying] = useState(false)
  const latest = useRef(props)
  latest.current = props

  const { source } = props
  useEffect(() => {
    if (!playing) return
    const jumps = matchMedia('(prefers-reduced-motion: reduce)').matches
    const advance = (to: number) => {
      latest.current.go(to)
      if (to >= source.length) setPlaying(false)
    }
    if (jumps) {
      const timer = setInterval(() => {
        const { stops, position } = latest.current
        advance(stops.find((stop) => stop > position) ?? source.length)
      }, REST)
      return () => clearInterval(timer)
    }
    const pace = Math.max(PACE, source.length / LONGEST_SECONDS)
    const from = latest.current.position
    const begun = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const to = from + Math.floor(((now - begun) * pace) / 1000)
      if (to > latest.current.position) advance(atBorder(source, Math.min(to, source.length), true))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing, source])

  const toggle = useCallback(() => {
    const { position, go } = latest.current
    setPlaying((now) => {
      if (!now && position >= source.length) go(0)
      return !now
    })
  }, [source])
  const stop = useCallback(() => setPlaying(false), [])
  return { playing, toggle, stop }
}
