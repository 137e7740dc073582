import { keysOf } from '../../contract/fields.ts'

/** The encodings of a file: the name shown to users, and the decoder's label. */
export const encodings = {
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16le',
  'Windows-1252': 'windows-1252',
  'Windows-1250': 'windows-1250',
  'Mac OS Roman': 'macintosh',
  'Windows-1254': 'windows-1254',
  'ISO 8859-2': 'iso-8859-2',
  'Windows-1257': 'windows-1257',
  'Windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
  'Windows-1253': 'windows-1253',
  'Windows-1255': 'windows-1255',
  'Windows-1256': 'windows-1256',
  'Shift JIS': 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  GB18030: 'gb18030',
  Big5: 'big5',
} as const
export type Encoding = keyof typeof encodings
export const encodingNames: readonly Encoding[] = keysOf(encodings)

const regions: Partial<Record<Encoding, string>> = {
  'Windows-1252': 'Western Europe',
  'Windows-1250': 'Central Europe',
  'Mac OS Roman': 'Excel for Mac',
  'Windows-1254': 'Turkish',
  'ISO 8859-2': 'Central Europe',
  'Windows-1257': 'Baltic',
  'Windows-1251': 'Cyrillic',
  'KOI8-R': 'Cyrillic',
  'Windows-1253': 'Greek',
  'Windows-1255': 'Hebrew',
  'Windows-1256': 'Arabic',
  'Shift JIS': 'Japanese',
  'EUC-JP': 'Japanese',
  'EUC-KR': 'Korean',
  GB18030: 'Chinese',
  Big5: 'Traditional Chinese',
}

/** Returns an encoding with the region it is used in, for a list of choices. */
export const encodingLabel = (encoding: Encoding) => {
  const region = regions[encoding]
  return region ? `${region} (${encoding})` : encoding
}

/** Letters beyond a to z of the languages for which an encoding is used. */
export const alphabets: Partial<Record<Encoding, readonly string[]>> = (() => {
  const west = [
    'äöüß',
    'àâæçéèêëîïôœùûüÿ',
    'áéíñóúü',
    'áâãàçéêíóôõúü',
    'àèéìíîòóùú',
    'åäöé',
    'æøåéòóü',
    'áéëïóöüíèêç',
    'áðéíóúýþæö',
    'äöõüšž',
    'àçéèíïòóúü',
  ]
  const central = [
    'áčďéěíňóřšťúůýž',
    'áäčďéíĺľňóôŕšťúýž',
    'ąćęłńóśźż',
    'áéíóöőúüű',
    'ăâîșşţț',
    'čćđšž',
    'äöüß',
    'ëçé',
  ]
  return {
    'Windows-1252': west,
    'Mac OS Roman': west,
    'Windows-1250': central,
    'ISO 8859-2': central,
    'Windows-1254': ['çğıöşüâîi̇', ...west.slice(0, 3)],
    'Windows-1257': ['āčēģīķļņšūž', 'ąčęėįšųūž', 'äöõüšž'],
  }
})()
