import { integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import type { ModelChoices } from '../../../contract/core/model-choices.ts'
import { createdAt, identity, updatedAt } from '../../platform/table.ts'
import { users } from '../users/table.ts'

/** Which model does which task: for a client, or for the agency in the one row without a client. */
export const modelChoices = pgTable(
  'model_choices',
  {
    id: identity(),
    clientId: integer('client_id').references(() => users.id, { onDelete: 'cascade' }),
    choices: jsonb('choices').$type<ModelChoices>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('model_choices_client').on(t.clientId).nullsNotDistinct()],
)
