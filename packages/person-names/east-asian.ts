import { koreanDoubles } from './name-words.ts'

const east = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー・\s]+$/u
const hangul = /^\p{Script=Hangul}+$/u
const honorific = /(?:様|さん|氏|先生|先生様|님|씨)$/u

/**
 * Splits a Chinese, Japanese or Korean name, whose family name stands first. Without a space only a Korean name shows where it
 * ends; others stay whole as the first name. Null for other scripts.
 */
export function eastAsianName(text: string): { firstName: string; lastName: string } | null {
  if (!text || !east.test(text)) return null
  const words = text.replace(honorific, '').trim().split(/\s+/)
  const [family = '', ...given] = words
  if (given.length > 0) return { firstName: given.join(' '), lastName: family }
  // A name written in Katakana is foreign: its given name stands first.
  const foreign = family.split('・')
  if (foreign.length > 1)
    return { firstName: foreign[0] ?? '', lastName: foreign.slice(1).join(' ') }
  if (!hangul.test(family) || family.length < 3) return { firstName: family, lastName: '' }
  const length = koreanDoubles.has(family.slice(0, 2)) && family.length > 3 ? 2 : 1
  return { firstName: family.slice(length), lastName: family.slice(0, length) }
}
