import { access } from '../contract/access.ts'
import type { TeamRole } from '../contract/roles.ts'
import { type ContractCall, contractCalls } from './contract-calls.ts'

/** Calls about what belongs to a person, such as their own deletion: `test/colleague-rows.test.ts`. */
const personal =
  /^\/api\/(admin\/)?((sessions|passkeys|identities|notifications|data-exports|saved-views|pinned-records|calendar-feeds|push-subscriptions)\/|client-files\/:id\/restore)/

const rolesOf = ({ may }: ContractCall): readonly string[] => access[may]
const order = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

/** Calls on parts whose path doesn’t name the record that they belong to. */
const ofParts = /^\/api\/review-comments\//
const partsOf = ({ path }: ContractCall) => path.split('/').length + (ofParts.test(path) ? 1 : 0)

/**
 * Returns every call with a row in its path that a role may make; those that delete come last, parts of a record before
 * the record.
 */
export const rowCallsOf = (role: TeamRole) =>
  contractCalls
    .filter((call) => rolesOf(call).includes(role) && !rolesOf(call).includes('anonymous'))
    .filter((call) => call.path.includes(':') && !personal.test(call.path))
    .toSorted(
      (a, b) => order.indexOf(a.method) - order.indexOf(b.method) || partsOf(b) - partsOf(a),
    )
