import type { Env } from './setting.ts'

const host = (value: string) => (URL.canParse(value) ? new URL(value).hostname : null)
const whole = (value: string) => value
const nothing = () => null

/** Settings of the environment that stand above what is edited on screens, with what of them may be shown there. */
const shownOf: Record<string, (value: string) => string | null> = {
  MAIL_SENDERS: whole,
  MAIL_POSTAL_ADDRESS: whole,
  SMTP_URL: host,
  IMAP_URL: host,
  MAIL_REPLY_ADDRESS: whole,
  MAIL_AUTHSERV_ID: whole,
  DKIM_SELECTOR: whole,
  DKIM_KEY_FILE: nothing,
  AI_BASE_URL: host,
  AI_API_KEY: nothing,
  AI_MODEL: whole,
  AI_VISION_MODEL: whole,
  AI_IMAGE_MODEL: whole,
  OIDC_ISSUER: host,
  OIDC_CLIENT_ID: nothing,
  OIDC_CLIENT_SECRET: nothing,
  OIDC_NAME: whole,
  OIDC_DOMAINS: whole,
  STRIPE_SECRET_KEY: nothing,
  STRIPE_WEBHOOK_SECRET: nothing,
  MOLLIE_API_KEY: nothing,
  SCHEDULING_URL: host,
  SOCIAL_LINKEDIN: whole,
  SOCIAL_GITHUB: whole,
  SOCIAL_X: whole,
}

/** A setting that the environment sets; `value` is null for a secret. */
export type EnvironmentSetting = { name: string; value: string | null }

/** Returns those of these settings that are set. */
export const readEnvironment = (env: Env): EnvironmentSetting[] =>
  Object.entries(shownOf).flatMap(([name, shown]) => {
    const value = env[name]?.trim()
    return value ? [{ name, value: shown(value) }] : []
  })
