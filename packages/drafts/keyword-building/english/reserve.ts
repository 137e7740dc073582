import { facet } from '../facet.ts'

/** Searches about anything, for researches that have used up those that suit the kind of their topic. */
export const reserve = facet('More', 'informational', {
  any: `
    {subject} faq
    {subject} guide
    {subject} advice
    {subject} information
    {subject} questions and answers
    {subject} tips
    common {subject} questions
    {subject} things to know
    {subject} problems
    common {subject} problems
    {x} explained
    {subject} advice online
    {subject} introduction
    {subject} articles
    {subject} facts
    {subject} forum
    {subject} tips and tricks
    {subject} blog
    {subject} overview
    expert {subject} advice
    free {subject} advice
    useful {subject} tips
    complete {subject} guide
    simple {subject} guide
    quick {subject} guide
    {subject} information online
    {subject} mistakes to avoid
    {subject} issues
    {subject} dos and don'ts
    {subject} problems and solutions
    common {subject} mistakes
    {subject} experiences
    {subject} opinions
    {subject} resources
    {subject} myths
    {subject} news
    what are common {subject} problems
    where to get {subject} advice
    where to find {subject} information
    which {subject} questions to ask
    who to ask for {subject} advice
    who can answer {subject} questions
    what are common {subject} questions
    where to get {subject} help
    where to read {subject} articles
    what are the best {subject} tips
    what are good {subject} tips
    where to find {subject} facts
    which {subject} guide is best
    where to ask {subject} questions
    where to find good {subject} advice
    where to find {subject} tips
    what are common {subject} mistakes
    how to avoid {subject} mistakes
    which {subject} mistakes to avoid`,
  'service wares person place software offer eatery': `
    good {x} {near}
    trusted {x} {near}
    {x} nearby
    {x} in my area
    {subject} reviews online
    popular {x}
    {subject} price range
    {subject} prices explained
    {subject} customer reviews
    reliable {x} {near}
    {subject} cost guide
    {subject} testimonials
    {subject} price examples
    who has the best {x} {near}
    what is a fair price for {x}
    how to compare {subject} prices
    where to compare {subject} prices
    how to get the best price for {x}
    where to read {subject} reviews
    what should {x} cost
    {subject} directory
    award winning {x} {near}
    well known {x} {near}
    established {x} {near}
    highly recommended {x} {near}
    most trusted {x} {near}
    {x} with good service {near}
    {x} for a small budget
    {subject} price guide
    {subject} feedback
    {subject} ratings online
    {subject} comparison online
    {subject} top tips
    {subject} checklist
    quality {x} {near}
    what makes {x} good
    how to recognize good {x}
    what do reviews say about {x}
    where to find {subject} prices
    what do people pay for {x}
    how do {subject} prices compare
    what to check before choosing {x}
    how to compare {subject} reviews
    what do {subject} reviews say
    how much is {x} usually`,
})
