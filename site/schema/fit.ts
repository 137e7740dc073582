import { isKeyed } from './places.ts'
import { misfitOfPicture } from './pictures.ts'
import { optionOf, type Shape } from './shapes.ts'

/** Something wrong at a place in the content, as a sentence. */
export type Misfit = { path: string; sentence: string }

const sentences = {
  text: 'Please enter some words',
  number: 'Please enter a number',
  switch: 'Please choose yes or no',
  choice: 'Please choose one of the options',
  list: 'Please enter a list',
  group: 'This is missing',
  map: 'This is missing',
  either: 'This is missing',
  fixed: 'This is missing',
  picture: 'Please choose a picture',
}

const range = ({ least, most }: { least: number; most: number }) =>
  `Please enter a number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`

/**
 * Returns where a value can't be kept in a draft. A draft may have gaps: words may be missing, and addresses may be half
 * typed. What every page needs in order to be drawn, such as days and numbers, may not.
 */
export function misfitsOf(shape: Shape, value: unknown, path: string): Misfit[] {
  if (value === undefined && shape.mayMiss) return []
  if (value === null && shape.mayBeNull) return []
  const wrong = (sentence: string = sentences[shape.is]) => [{ path, sentence }]
  const inside = (of: Shape, key: string | number, each: unknown) =>
    misfitsOf(of, each, `${path}.${key}`)
  switch (shape.is) {
    case 'text':
      if (typeof value !== 'string') return wrong()
      if (value.includes('\0') || !value.isWellFormed())
        return wrong('This text has a character that can’t be stored')
      if (value.length > shape.most)
        return wrong(`Please use at most ${shape.most.toLocaleString('en-US')} characters`)
      return shape.isDay && !shape.pattern?.test(value) && !isDay(value)
        ? wrong('Please enter a date')
        : []
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return wrong()
      if (value < shape.least || value > shape.most) return wrong(range(shape))
      return shape.isWhole && !Number.isInteger(value) ? wrong('Please enter a whole number') : []
    case 'switch':
      return typeof value === 'boolean' ? [] : wrong()
    case 'choice':
      return shape.values.includes(value as string) ? [] : wrong()
    case 'fixed':
      return value === shape.value ? [] : wrong()
    case 'list':
      if (!Array.isArray(value)) return wrong()
      if (value.length < shape.least) return wrong(`Please keep at least ${shape.least}`)
      if (value.length > shape.most) return wrong(`Please keep at most ${shape.most}`)
      return value.flatMap((each, i) => inside(shape.of, i, each))
    case 'picture': {
      const sentence = misfitOfPicture(value)
      return sentence === null ? [] : wrong(sentence)
    }
    case 'map':
      if (!isKeyed(value) || !Object.keys(value).every((key) => /^[a-z0-9]{1,20}$/.test(key)))
        return wrong()
      return Object.entries(value).flatMap(([key, each]) => inside(shape.of, key, each))
    case 'either': {
      const option = optionOf(shape.options, value)
      return option ? misfitsOf(option, value, path) : wrong()
    }
    case 'group':
      return isKeyed(value)
        ? Object.entries(shape.fields).flatMap(([key, of]) => inside(of, key, value[key]))
        : wrong()
  }
}

const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && Number.isFinite(Date.parse(value))
