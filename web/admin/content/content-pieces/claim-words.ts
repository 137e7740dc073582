import type { Claim } from '../../../../contract/content/content-checks.ts'

/** The reason why a sentence has to be checked, by kind of claim. */
export const claimLabels: Record<Claim['kind'], string> = {
  number: 'A figure without a source',
  quote: 'A quote without a source',
  link: 'A link to another site',
}

/** Returns the number of open placeholders in a text. */
export const gapsIn = (content: string): number => content.split('[fill in:').length - 1

export const gapText = (count: number) =>
  count === 1 ? '1 placeholder still to fill in' : `${count} placeholders still to fill in`
