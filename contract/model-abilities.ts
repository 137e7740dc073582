import { keysOf } from './fields.ts'

/** The abilities that an AI model may have, with labels. */
export const modelAbilities = {
  text: 'Writes text',
  vision: 'Reads pictures',
  image: 'Makes images',
} as const
export type ModelAbility = keyof typeof modelAbilities
export const modelAbilityIds = keysOf(modelAbilities)
