import { bigint, boolean, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { modelAbilityIds } from '../../../contract/model-abilities.ts'
import { createdAt, identity, updatedAt } from '../../platform/table.ts'

/** A price in millionths of a US dollar. */
const price = (name: string) => bigint(name, { mode: 'number' })

/** The AI models that an owner entered. */
export const models = pgTable(
  'models',
  {
    id: identity(),
    name: varchar('name', { length: 80 }).notNull(),
    baseUrl: varchar('base_url', { length: 300 }).notNull(),
    /** The server's key, sealed for this address (`store.ts`); null for none. */
    sealedSecret: text('sealed_secret'),
    model: varchar('model', { length: 200 }).notNull(),
    abilities: text('abilities', { enum: modelAbilityIds }).array().notNull(),
    priceIn: price('price_in'),
    priceOut: price('price_out'),
    pricePicture: price('price_picture'),
    enabled: boolean('enabled').notNull(),
    /** Models with a lower one are tried first. */
    position: integer('position').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('models_address').on(t.baseUrl, t.model)],
)
