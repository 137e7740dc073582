import { health } from './exceptions/health.ts'
import { leisure } from './exceptions/leisure.ts'
import { wares } from './exceptions/wares.ts'
import { work } from './exceptions/work.ts'

/** The words of topics, each with the words that keywords about such a topic can't have. */
export const exceptions = [...wares, ...health, ...leisure, ...work]
