/** A finding about a value, as the schema's checks say it. */
type Issue = {
  code?: string | undefined
  expected?: unknown
  origin?: string | undefined
  minimum?: unknown
  maximum?: unknown
  format?: string | undefined
  pattern?: unknown
}

const byType: Record<string, string> = {
  string: 'Please enter some words',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  boolean: 'Please choose yes or no',
  array: 'Please enter a list',
}
const byPattern: readonly [RegExp, string][] = [
  [/A-Z/, 'Please enter a code of three capital letters, such as USD'],
  [/\^\[a-z\]/, 'Please use lowercase letters, numbers and hyphens, and begin with a letter'],
]

const amount = (value: unknown) => Number(value).toLocaleString('en-US')

function sizeSentence({ code, origin, minimum, maximum }: Issue): string {
  const isLess = code === 'too_small'
  const most = amount(isLess ? minimum : maximum)
  if (origin === 'string')
    return isLess ? 'Please enter some words' : `Please use at most ${most} characters`
  if (origin === 'array') return `Please keep at ${isLess ? 'least' : 'most'} ${most}`
  if (isLess && Number(minimum) === 0) return 'Please enter a number above 0'
  return `Please enter a number of at ${isLess ? 'least' : 'most'} ${most}`
}

/** Returns a sentence for something that a field’s check found and has no sentence of its own for. */
export function sentenceOfIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return byType[String(issue.expected)] ?? 'This is missing'
    case 'too_small':
    case 'too_big':
      return sizeSentence(issue)
    case 'invalid_format':
      if (issue.format === 'date') return 'Please enter a date'
      return (
        byPattern.find(([part]) => part.test(String(issue.pattern)))?.[1] ??
        'Please use lowercase letters, numbers and hyphens'
      )
    case 'invalid_value':
      return 'Please choose one of the options'
    default:
      return 'Please fill this in again'
  }
}
