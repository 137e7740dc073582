import { variables } from '../composing/values.ts'

/** Returns the variables that people can use in texts, in the editor’s order. */
export const templateVariables = () =>
  variables.map(({ name, description, category, example }, i) => ({
    id: i + 1,
    name,
    description,
    category,
    example,
  }))
