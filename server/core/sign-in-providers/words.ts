import { wrongField } from '../../platform/refusals.ts'
import type { ProviderError } from './provider-fetch.ts'

const why: Record<ProviderError['reason'], string> = {
  local: 'This address isn’t on the internet. OIDC_HOSTS allows hosts of your own network.',
  plain: 'This address, or a page it names, doesn’t begin with https.',
  unreachable: 'We can’t reach this address. Please check it and try again.',
  foreign:
    'This address doesn’t answer as an OpenID Connect issuer, or names another one. Please check it.',
}

/** Refuses an issuer beside its field. */
export const refuseIssuer = ({ reason }: ProviderError) => wrongField('issuer', why[reason])
