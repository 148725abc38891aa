import { Fault } from './error.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `date.strftime(format)` in Python under the C locale, in the local time of `date`. */
export function strftime(date: Date, format: string): string {
  return format.replace(/%(-?)([\s\S])|%$/g, (whole, dash: string, code: string | undefined) => {
    if (code === undefined) return whole
    const text = field(date, code)
    if (text === undefined) throw new Fault('unsupported', `the date format '${whole}'`)
    // glibc: a dash drops the padding
    return dash ? text.replace(/^[0 ]+(?=.)/, '') : text
  })
}

function field(date: Date, code: string): string | undefined {
  const pad = (value: number, width = 2) => String(value).padStart(width, '0')
  const hour = date.getHours()
  const compound: Record<string, string> = {
    c: '%a %b %e %H:%M:%S %Y',
    D: '%m/%d/%y',
    F: '%Y-%m-%d',
    r: '%I:%M:%S %p',
    R: '%H:%M',
    T: '%H:%M:%S',
    x: '%m/%d/%y',
    X: '%H:%M:%S',
  }
  const whole = compound[code]
  if (whole) return strftime(date, whole)
  const simple: Record<string, () => string> = {
    a: () => (days[date.getDay()] as string).slice(0, 3),
    A: () => days[date.getDay()] as string,
    b: () => (months[date.getMonth()] as string).slice(0, 3),
    B: () => months[date.getMonth()] as string,
    d: () => pad(date.getDate()),
    e: () => String(date.getDate()).padStart(2),
    f: () => pad(date.getMilliseconds() * 1000, 6),
    h: () => (months[date.getMonth()] as string).slice(0, 3),
    H: () => pad(hour),
    I: () => pad(hour % 12 || 12),
    j: () => pad(dayOfYear(date), 3),
    m: () => pad(date.getMonth() + 1),
    M: () => pad(date.getMinutes()),
    n: () => '\n',
    p: () => (hour < 12 ? 'AM' : 'PM'),
    S: () => pad(date.getSeconds()),
    t: () => '\t',
    u: () => String(date.getDay() || 7),
    U: () => pad(Math.floor((dayOfYear(date) + 6 - date.getDay()) / 7)),
    w: () => String(date.getDay()),
    W: () => pad(Math.floor((dayOfYear(date) + 6 - ((date.getDay() + 6) % 7)) / 7)),
    y: () => pad(date.getFullYear() % 100),
    Y: () => String(date.getFullYear()),
    Z: () => '',
    z: () => '',
    '%': () => '%',
  }
  return simple[code]?.()
}

function dayOfYear(date: Date): number {
  const start = Date.UTC(date.getFullYear(), 0, 1)
  return (Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - start) / 86_400_000 + 1
}
