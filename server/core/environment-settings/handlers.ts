import * as contract from '../../../contract/core/environment-settings.ts'
import { handlers } from '../../platform/serve.ts'

export const environmentSettings = handlers(contract, {
  list: ({ actor, settings }) =>
    settings.environment.filter(({ name }) => contract.maySeeSetting(actor, name)),
})
