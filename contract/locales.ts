const american = 'en-US'

/** Regions whose weeks begin on Sunday, for browsers that don't tell (CLDR 46, the most common ones). */
const sundayRegions = new Set(
  'AU BR CA CN CO HK ID IL IN JP KE KR MX MY NG PE PH PK SG TH TW US VE ZA'.split(' '),
)

/** Returns a language with its region; American English for what names none. */
function localeOf(language: string): Intl.Locale {
  try {
    const { language: tongue, region } = new Intl.Locale(language).maximize()
    return new Intl.Locale(region ? `${tongue}-${region}` : american)
  } catch {
    return new Intl.Locale(american)
  }
}

/**
 * Returns the locale in which a person with this language reads dates and times: English words, in the order and on the
 * clock of their region, such as `en-GB-u-hc-h23`. Any text is accepted; what names no region is American.
 */
export function readingLocale(language: string): string {
  const { region = 'US' } = localeOf(language)
  const known =
    region === 'US' || new Intl.DateTimeFormat(`en-${region}`).resolvedOptions().locale !== 'en'
  const asked = /-u-.*hc-(h\d\d)/.exec(language)?.[1]
  const own = new Intl.DateTimeFormat(localeOf(language).toString(), { hour: 'numeric' })
  const hourCycle = asked ?? own.resolvedOptions().hourCycle
  const isHalved = hourCycle === 'h12' || hourCycle === 'h11'
  // International English for a region without a manner of its own.
  const locale = known ? `en-${region}` : isHalved ? 'en-001' : 'en-150'
  return `${locale}-u-hc-${isHalved ? 'h12' : 'h23'}`
}

/** Returns the hour and minute options of a clock: "9:05 AM", but "09:05". */
export const clockOptions = (locale: string) =>
  ({ hour: locale.endsWith('h23') ? '2-digit' : 'numeric', minute: '2-digit' }) as const

type WithWeek = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}
/** Returns the first day of the week in a person's region: 1 for Monday to 7 for Sunday. */
export function firstDayOfWeek(language: string): number {
  const locale = localeOf(language) as WithWeek
  const told = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
  return told ?? (sundayRegions.has(locale.region ?? 'US') ? 7 : 1)
}
