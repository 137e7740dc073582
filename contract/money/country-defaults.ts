const euro = new Set(
  'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT'.split(
    ' ',
  ),
)
const others: Record<string, string> = {
  AE: 'AED',
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CN: 'CNY',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  GG: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  IL: 'ILS',
  IM: 'GBP',
  IN: 'INR',
  IS: 'ISK',
  JE: 'GBP',
  JP: 'JPY',
  KR: 'KRW',
  LI: 'CHF',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  SG: 'SGD',
  TR: 'TRY',
  UA: 'UAH',
  ZA: 'ZAR',
}

/** Returns the currency that an agency in a country most likely bills in, as ISO 4217: US dollars where none is known. */
export const currencyOf = (country: string): string =>
  euro.has(country) ? 'EUR' : (others[country] ?? 'USD')

const taxNames: Record<string, string> = {
  AU: 'GST',
  CA: 'GST',
  IN: 'GST',
  NZ: 'GST',
  SG: 'GST',
  US: 'Sales tax',
}

/** Returns what the tax on an invoice is called in a country. */
export const taxNameOf = (country: string): string => taxNames[country] ?? 'VAT'
