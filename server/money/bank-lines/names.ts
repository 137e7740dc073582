const forms = new Set(
  'gmbh mbh ag kg ohg gbr ug se eg ev co cie ltd limited plc llp llc inc corp corporation company sa sas sarl sarlu eurl scs srl spa snc bv nv vof cv bvba oy ab as aps sro doo kft zoo the and und et en der die das de la le van von herr frau mr mrs ms dr'.split(
    ' ',
  ),
)
const umlauts: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  å: 'a',
}

const tokensOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1 && !forms.has(word))

/** Returns the words of a name as banks write them: with umlauts as two letters, and with plain letters. */
function spellings(name: string): string[][] {
  const lower = name.normalize('NFC').toLowerCase()
  const wide = lower.replace(/[äöüßøłđæœå]/g, (letter) => umlauts[letter] ?? letter)
  const plain = lower.replace(/[ßøłđæœ]/g, (letter) => umlauts[letter] ?? letter)
  return [tokensOf(wide), tokensOf(plain)]
}

/** Returns whether words stand for a word: itself, or its beginning where the bank cut the name. */
const includes = (words: readonly string[], word: string) =>
  words.some(
    (each) => each === word || (word.length > 5 && each.length > 3 && word.startsWith(each)),
  )

/**
 * Returns whether two names are of the same company or person, whatever the spelling of accents, legal forms and the
 * order of words. Banks cut names off.
 */
export function isSameName(ours: string, theirs: string): boolean {
  return spellings(ours).some((mine) =>
    spellings(theirs).some((other) => {
      const [fewer, more] = mine.length <= other.length ? [mine, other] : [other, mine]
      const letters = fewer.reduce((sum, word) => sum + word.length, 0)
      if (letters < 4) return false
      return fewer.every(
        (word) => includes(more, word) || more.some((each) => includes([word], each)),
      )
    }),
  )
}
