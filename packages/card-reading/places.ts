/** Countries by their name at the end of an address, in lower case. */
export const countriesByName: Record<string, string> = {
  'united states': 'US',
  usa: 'US',
  'u.s.a.': 'US',
  'united kingdom': 'GB',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  ireland: 'IE',
  canada: 'CA',
  australia: 'AU',
  'new zealand': 'NZ',
  germany: 'DE',
  deutschland: 'DE',
  france: 'FR',
  spain: 'ES',
  italy: 'IT',
  netherlands: 'NL',
  belgium: 'BE',
  switzerland: 'CH',
  austria: 'AT',
  norway: 'NO',
  sweden: 'SE',
  denmark: 'DK',
  finland: 'FI',
  portugal: 'PT',
  poland: 'PL',
  india: 'IN',
  singapore: 'SG',
  malaysia: 'MY',
  japan: 'JP',
  china: 'CN',
  'hong kong': 'HK',
  'united arab emirates': 'AE',
  uae: 'AE',
  'saudi arabia': 'SA',
  israel: 'IL',
  turkey: 'TR',
  'south africa': 'ZA',
  nigeria: 'NG',
  kenya: 'KE',
  mexico: 'MX',
  brazil: 'BR',
  argentina: 'AR',
  chile: 'CL',
  colombia: 'CO',
  philippines: 'PH',
  indonesia: 'ID',
  thailand: 'TH',
  vietnam: 'VN',
  'south korea': 'KR',
  korea: 'KR',
}

/** Countries by top-level domain. */
export const countriesByDomain: Record<string, string> = {
  uk: 'GB',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  nl: 'NL',
  be: 'BE',
  ch: 'CH',
  at: 'AT',
  no: 'NO',
  se: 'SE',
  dk: 'DK',
  fi: 'FI',
  pt: 'PT',
  pl: 'PL',
  in: 'IN',
  sg: 'SG',
  au: 'AU',
  nz: 'NZ',
  ca: 'CA',
  ie: 'IE',
  jp: 'JP',
  br: 'BR',
  mx: 'MX',
  za: 'ZA',
  il: 'IL',
  ae: 'AE',
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Names of US states in lower case. */
export const stateNames = wordsOf(`
  alabama alaska arizona arkansas california colorado connecticut delaware florida georgia
  hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts
  michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma oregon
  pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming
`)

/** Codes of US states. */
export const stateCodes = wordsOf(`
  AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM
  NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR VI GU
`)
