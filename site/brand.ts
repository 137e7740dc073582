import { standardColors, themesOf } from '../contract/core/brand/standard.ts'
import type { Brand } from './schema/brand.ts'

const { light, dark } = themesOf(standardColors)

/** The look of the sample, until the owner chooses their own. */
export const sampleBrand: Brand = {
  ...standardColors,
  type: 'measured',
  layout: 'measured',
  light,
  dark,
  logos: {},
  stylesheet: null,
}
