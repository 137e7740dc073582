import * as z from 'zod/mini'
import {
  googleIssuer,
  microsoftIssuer,
  providerInput,
  providerKinds,
  type SignInProvider,
  tenantOf,
} from '../../../../contract/core/sign-in-providers.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'

export const kindOptions = [
  { value: 'google', label: 'Google' },
  { value: 'microsoft', label: 'Microsoft' },
  { value: 'other', label: 'Another OpenID Connect server' },
]

const typed = z.object({
  kind: z.enum(providerKinds),
  name: z.string(),
  /** For Microsoft the directory’s ID. */
  issuer: z.string(),
  applicationId: z.string(),
  secret: z.string(),
  domains: z.string(),
  enabled: z.boolean(),
})
type Typed = z.output<typeof typed>

const issuerOf = ({ kind, issuer }: Typed) =>
  kind === 'google' ? googleIssuer : kind === 'microsoft' ? microsoftIssuer(issuer.trim()) : issuer
const names = { google: 'Google', microsoft: 'Microsoft' }
const domainPattern = providerInput.shape.domains

const sent = z.object({
  ...providerInput.shape,
  // One message for the field in which all domains are.
  domains: z.pipe(
    z.array(z.string()),
    z.transform((domains: string[], context) => {
      const parsed = z.safeParse(domainPattern, domains)
      if (parsed.success) return parsed.data
      const message = parsed.error.issues[0]?.message ?? ''
      context.issues.push({ code: 'custom', message, input: domains })
      return z.NEVER
    }),
  ),
})

/** The typed values, as they are sent. */
export const providerSchema = typedSchema(
  typed,
  (values) => ({
    ...values,
    name: values.kind === 'other' ? values.name : names[values.kind],
    issuer: issuerOf(values),
    domains: values.domains.split(/[\s,]+/).filter(Boolean),
  }),
  sent,
)

const blank: Typed = {
  kind: 'google',
  name: '',
  issuer: '',
  applicationId: '',
  secret: '',
  domains: '',
  enabled: true,
}

/** The form's values for a provider, or for a new one. The secret is never known here. */
export const valuesOf = (provider: SignInProvider | null): Typed =>
  provider
    ? {
        ...provider,
        issuer: tenantOf(provider.issuer) || provider.issuer,
        secret: '',
        domains: provider.domains.join(', '),
      }
    : blank
