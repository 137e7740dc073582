/** Patterns of what is eaten and drunk. By facet. */
export const food = {
  costs: {
    food: `
      {one} prices
      cheap {x} {near}
      {one} price list
      how much {does} {a} cost
      why {is} {a} so expensive`,
  },
  finding: {
    food: `
      buy {x} {near}
      buy {x} online
      {one} delivery {near}
      {x} {near}
      fresh {x} {near}
      local {x}
      where to buy {x} {near}
      where can i buy good {x}
      {one} shop {near}
      order {x} online`,
  },
  choosing: {
    food: `
      best {x} {near}
      how to choose {x}
      organic {x}
      types of {x}
      how to tell if {a} {is} good
      high quality {x}
      what to look for when buying {x}
      what {are} the best {many}
      which {x} should i buy`,
  },
  comparing: {
    food: `
      homemade vs bought {x}
      {one} alternatives
      cheap vs expensive {x}
      {one} substitutes
      {is} homemade {x} better than bought`,
  },
  basics: {
    food: `
      {one} recipe
      easy {one} recipe
      how {is} {a} made
      {one} ingredients
      {one} nutrition
      {one} calories
      how many calories in {x}
      how to make {x} at home
      how to serve {x}
      what goes well with {x}
      where does {a} come from
      what does {a} taste like
      what {is} {x}
      what is special about {x}`,
  },
  planning: {
    food: `
      {x} for a party`,
  },
  problems: {
    food: `
      {one} allergy
      {one} gone bad
      {is} {a} bad for you
      how to tell if {x} {has} gone bad`,
  },
  afterwards: {
    food: `
      how to store {x}
      how long {does} {a} keep
      can you freeze {x}
      {one} shelf life
      {one} storage
      leftover {one} ideas
      how to keep {x} fresh
      what to do with leftover {x}`,
  },
}
