import { offeredServices, serviceName } from '../../../contract/service-types.ts'
import { wrongField } from '../../platform/refusals.ts'

/**
 * Throws unless every service can be requested now: a page that is open longer may still list one that is retired.
 * @throws Refusal 400 on the field
 */
export function requireOffered(field: string, ids: readonly string[]): void {
  const offered = offeredServices()
  const gone = ids.find((id) => !Object.hasOwn(offered, id))
  if (gone === undefined) return
  throw wrongField(field, `We no longer offer ${serviceName(gone)}. Please choose another service.`)
}
