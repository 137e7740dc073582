import type { Claim } from '../../../../contract/content/content-checks.ts'

/** Why a sentence has to be looked at. */
export const claimLabels: Record<Claim['kind'], string> = {
  number: 'A figure without a source',
  quote: 'A quote without a source',
  link: 'A link to another site',
}

/** How many places of a text are still to be filled in. */
export const gapsIn = (content: string): number => content.split('[fill in:').length - 1

export const gapText = (count: number) =>
  count === 1 ? '1 placeholder still to fill in' : `${count} placeholders still to fill in`
