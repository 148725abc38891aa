import { Fault } from './error.ts'

/** `x` (finite, not negative) as `digits` / 10 ** `scale`, exactly. */
function decimal(x: number): { digits: bigint; scale: number } {
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setFloat64(0, x)
  const all = bytes.getBigUint64(0)
  const biased = Number((all >> 52n) & 0x7ffn)
  const fraction = all & 0xfffffffffffffn
  const mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n
  const exponent = (biased === 0 ? 1 : biased) - 1075
  if (exponent >= 0) return { digits: mantissa << BigInt(exponent), scale: 0 }
  return { digits: mantissa * 5n ** BigInt(-exponent), scale: -exponent }
}

/** `digits` / 10 ** `drop`, half to even. */
function dropDigits(digits: bigint, drop: number): bigint {
  if (drop <= 0) return digits * 10n ** BigInt(-drop)
  const unit = 10n ** BigInt(drop)
  const quotient = digits / unit
  const twice = (digits % unit) * 2n
  return twice > unit || (twice === unit && quotient % 2n === 1n) ? quotient + 1n : quotient
}

const MAX_PRECISION = 10_000

function checkPrecision(precision: number): void {
  if (precision > MAX_PRECISION) throw new Fault('limit', `more than ${MAX_PRECISION} digits`)
}

/** `x` with `precision` digits after the point, as C's `%f`: exact, half to even. */
export function fixed(x: number, precision: number): string {
  checkPrecision(precision)
  const { digits, scale } = decimal(Math.abs(x))
  const text = String(dropDigits(digits, scale - precision)).padStart(precision + 1, '0')
  const sign = x < 0 || Object.is(x, -0) ? '-' : ''
  if (precision === 0) return sign + text
  return `${sign}${text.slice(0, -precision)}.${text.slice(-precision)}`
}

/** As C's `%e`. */
export function exponential(x: number, precision: number): string {
  const [text, power] = significant(x, precision + 1)
  const sign = x < 0 || Object.is(x, -0) ? '-' : ''
  const rest = precision > 0 ? `.${text.slice(1)}` : ''
  return `${sign}${text[0]}${rest}e${exponentText(power)}`
}

function exponentText(power: number): string {
  return (power < 0 ? '-' : '+') + String(Math.abs(power)).padStart(2, '0')
}

/** The first `count` digits of `x` and the power of ten of the first. */
function significant(x: number, count: number): [string, number] {
  checkPrecision(count)
  const { digits, scale } = decimal(Math.abs(x))
  if (digits === 0n) return ['0'.repeat(count), 0]
  const length = String(digits).length
  const text = String(dropDigits(digits, length - count))
  const carried = text.length > count ? 1 : 0
  return [text.slice(0, count), length - scale - 1 + carried]
}

/** As C's `%g`; `keepZeros` for the flag `#`. */
export function general(x: number, precision: number, keepZeros: boolean): string {
  const count = Math.max(1, precision)
  const [digits, power] = significant(x, count)
  const sign = x < 0 || Object.is(x, -0) ? '-' : ''
  const trim = (text: string) =>
    keepZeros || !text.includes('.') ? text : text.replace(/\.?0+$/, '')
  if (power < -4 || power >= count) {
    const mantissa = count > 1 ? `${digits[0]}.${digits.slice(1)}` : digits
    return `${sign}${trim(mantissa)}e${exponentText(power)}`
  }
  if (power < 0) return `${sign}${trim(`0.${'0'.repeat(-power - 1)}${digits}`)}`
  const whole = digits.slice(0, power + 1)
  const rest = digits.slice(power + 1)
  return sign + trim(rest ? `${whole}.${rest}` : whole)
}

/** `round(x, digits)` in Python. */
export function roundFloat(x: number, digits: number): number {
  if (!Number.isFinite(x) || x === 0 || digits > 330) return x
  const { digits: all, scale } = decimal(Math.abs(x))
  const kept = dropDigits(all, scale - digits)
  const result = Number(`${kept}e${-digits}`)
  return x < 0 ? -result : result
}

export type FloatKind = 'e' | 'E' | 'f' | 'F' | 'g' | 'G'

/** A float as `%` and `format` write it, without width. */
export function floatText(
  x: number,
  kind: FloatKind,
  precision: number,
  keepZeros = false,
): string {
  const upper = kind < 'a'
  if (!Number.isFinite(x)) {
    const word = Number.isNaN(x) ? 'nan' : x < 0 ? '-inf' : 'inf'
    return upper ? word.toUpperCase() : word
  }
  const lower = kind.toLowerCase()
  let text: string
  if (lower === 'f') text = fixed(x, precision)
  else text = lower === 'e' ? exponential(x, precision) : general(x, precision, keepZeros)
  return upper ? text.toUpperCase() : text
}
