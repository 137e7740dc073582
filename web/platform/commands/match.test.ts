import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { choicesWith, matchCommands } from './match.ts'

const choices = (...labels: string[]) =>
  labels.map((label) => ({ value: label.toLowerCase(), label }))
const people = choices('Nora Whitfield', 'Mia Chen', 'Theo Marsh', 'Tom Osei')
const commands: Command[] = [
  {
    key: 'assign',
    title: 'Assign to',
    also: ['give to'],
    asks: { kind: 'person', noun: 'leads', hint: '' },
  },
  {
    key: 'status',
    title: 'Change status to',
    asks: { kind: 'choice', choices: choices('New', 'Won', 'Won back', 'Lost'), hint: '' },
  },
  {
    key: 'task',
    title: 'New task',
    asks: { kind: 'text', max: 200, hint: '' },
  },
  {
    key: 'pay',
    title: 'Record payment',
    also: ['enter payment'],
    asks: { kind: 'found', find: async () => [], hint: '' },
  },
  { key: 'done', title: 'Mark as done' },
]

const matched = (text: string) =>
  matchCommands(commands, text, (asked, typed) =>
    choicesWith(asked.kind === 'choice' ? asked.choices : people, typed),
  ).map(({ command, choice, rest }) =>
    [command.key, choice?.label, rest && `(${rest})`].filter(Boolean).join(' '),
  )

test('nothing typed names all commands', () => {
  expect(matched(' ')).toEqual(['assign', 'status', 'task', 'pay', 'done'])
})

test('a command is named with its answer', () => {
  expect(matched('assign mia')).toEqual(['assign Mia Chen'])
  expect(matched('Assign to Mia ch')).toEqual(['assign Mia Chen'])
  expect(matched('give mia')).toEqual(['assign Mia Chen'])
  expect(matched('status won')).toEqual(['status Won', 'status Won back'])
  expect(matched('change status to lo')).toEqual(['status Lost'])
})

test('the last word may belong to the command or to the answer', () => {
  expect(matched('assign t')).toEqual([
    'assign',
    'assign Theo Marsh',
    'assign Tom Osei',
    'assign Nora Whitfield',
  ])
})

test('an answer without its command does nothing', () => {
  expect(matched('mia')).toEqual([])
  expect(matched('to')).toEqual(['assign', 'status'])
})

test('whoever is not on the team is no answer', () => {
  expect(matched('assign zoe')).toEqual([])
})

test('text is taken as it is typed, after the whole name of the command', () => {
  expect(matched('new task New logo for Ada')).toEqual(['task New logo for Ada'])
  expect(matched('new task')).toEqual(['task'])
  expect(matched('new ideas')).toEqual([])
})

test('what the server has to find is asked for next', () => {
  expect(matched('enter payment kiln')).toEqual(['pay (kiln)'])
  expect(matched('record kiln')).toEqual([])
})

test('a command without a question takes no further words', () => {
  expect(matched('mark done')).toEqual(['done'])
  expect(matched('done kiln')).toEqual([])
})

test('any text is read without failing, and names nothing twice', () => {
  assert(
    property(string(), (text) => {
      const found = matched(text)
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})
