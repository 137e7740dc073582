const vowel = /[aeiou]/

/** "selling" of "sell". */
export function gerundOf(verb: string): string {
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`
  if (/[^eoy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`
  const doubles =
    /^(?:[^aeiou]|qu)*[aeiou][bdgklmnprt]$/.test(verb) ||
    /(?:begin|refer|prefer|permit)$/.test(verb)
  return doubles ? `${verb}${verb.at(-1)}ing` : `${verb}ing`
}

/** Where the rule cannot know whether an e was dropped or a letter doubled. */
const infinitives: Record<string, string> = {
  selling: 'sell',
  buying: 'buy',
  falling: 'fall',
  filling: 'fill',
  billing: 'bill',
  calling: 'call',
  telling: 'tell',
  installing: 'install',
  dressing: 'dress',
  passing: 'pass',
  adding: 'add',
  dying: 'die',
  tying: 'tie',
  planting: 'plant',
  renting: 'rent',
  painting: 'paint',
  training: 'train',
  cleaning: 'clean',
  repairing: 'repair',
  starting: 'start',
  setting: 'set',
  moving: 'move',
  hiring: 'hire',
  writing: 'write',
  choosing: 'choose',
  filing: 'file',
  making: 'make',
  driving: 'drive',
}

/** "sell" of "selling". */
export function infinitiveOf(gerund: string): string {
  const known = infinitives[gerund]
  if (known) return known
  const stem = gerund.replace(/ing$/, '')
  if (/([bdglmnprt])\1$/.test(stem)) return stem.slice(0, -1)
  if (
    /(?:at|iz|[aeiou]s|[^aeiou][aeiou](?:c|g|v|k|r|d)|[ou]v|dl|gl|bl|ng|rv|nc)$/.test(stem) &&
    !/(?:er|or|en|ow)$/.test(stem)
  )
    return `${stem}e`
  return vowel.test(stem) ? stem : gerund
}
