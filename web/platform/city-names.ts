/** Today's names of cities that browsers list under an earlier or an abbreviated one. */
const renamed: Record<string, string> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  'Coral Harbour': 'Atikokan',
  DumontDUrville: 'Dumont d’Urville',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
}

/** Returns the name of a part of a time zone: "Sao_Paulo" → "Sao Paulo". */
export const cityOf = (part: string) => {
  const name = part.replaceAll('_', ' ')
  return renamed[name] ?? name
}
