import type { Position } from '../site/schema/careers.ts'
import { withoutLinks } from '../site/schema/linked-text.ts'
import { pagedServices } from '../site/schema/paged-services.ts'
import type { ServicePageText } from '../site/schema/services.ts'
import type { Site } from '../site/schema/site.ts'
import { servicePath } from './public/service-path.ts'
import { casePath, paths, positionPath } from './paths.ts'

/** A node in schema.org's vocabulary. */
type Node = { '@type': string; [property: string]: unknown }

/** A placeholder that the server replaces when it starts. */
const origin = '__PUBLIC_URL__'
const urlOf = (path: string) => `${origin}${path}`
const organizationId = `${origin}/#organization`
const organizationOf = ({ agency }: Site): Node => ({
  '@type': 'Organization',
  '@id': organizationId,
  name: agency.name,
  legalName: agency.legalName,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  email: agency.email,
  description: agency.summary,
  sameAs: '__SAME_AS__',
})

const serviceNode = (
  path: string,
  name: string,
  text: ServicePageText,
  currency: string,
): Node => ({
  '@type': 'Service',
  name,
  serviceType: name,
  description: text.lead,
  url: urlOf(path),
  provider: { '@id': organizationId },
  // A machine would take an invented price for a real one.
  offers: text.prices
    .filter(({ sample }) => !sample)
    .map((price) => ({
      '@type': 'Offer',
      name: price.name,
      description: `${price.text} ${price.items.join(', ')}.`,
      url: `${urlOf(path)}#prices`,
      ...(price.dollars !== null && {
        priceSpecification: {
          '@type': 'PriceSpecification',
          price: price.dollars,
          priceCurrency: currency,
          valueAddedTaxIncluded: false,
        },
        price: price.dollars,
        priceCurrency: currency,
      }),
    })),
})

const listOf = (points: readonly string[]) =>
  `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`

const jobNode = (position: Position, agencyName: string): Node => ({
  '@type': 'JobPosting',
  title: position.title,
  description: `${position.paragraphs.map((paragraph) => `<p>${withoutLinks(paragraph)}</p>`).join('')}${listOf(position.tasks)}${listOf(position.needs)}`,
  identifier: { '@type': 'PropertyValue', name: agencyName, value: position.slug },
  datePosted: position.postedOn,
  ...(position.closesOn && { validThrough: position.closesOn }),
  employmentType: position.employment,
  hiringOrganization: { '@id': organizationId },
  jobLocationType: 'TELECOMMUTE',
  applicantLocationRequirements: position.applicantCountries.map((name) => ({
    '@type': 'Country',
    name,
  })),
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: position.salary.currency,
    value: {
      '@type': 'QuantitativeValue',
      minValue: position.salary.from,
      maxValue: position.salary.to,
      unitText: 'YEAR',
    },
  },
  directApply: true,
  url: urlOf(positionPath(position.slug)),
})

/** Returns the breadcrumb trail of a page, from the home page. */
const breadcrumbs = (steps: { name: string; path: string }[]): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: urlOf(path),
  })),
})

/** Returns the nodes of a public page's JSON-LD graph, for search engines. */
export const structuredDataOf = (site: Site, path: string, title: string): Node[] => {
  const { agency, positions, services } = site
  const organization = organizationOf(site)
  const start = { name: 'Home', path: paths.home }
  if (path === paths.home)
    return [
      organization,
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: agency.name,
        url: `${origin}/`,
        inLanguage: 'en',
        publisher: { '@id': organizationId },
      },
    ]
  const service = pagedServices.find((each) => servicePath(each) === path)
  if (service)
    return [
      organization,
      serviceNode(path, title, services[service], agency.currency),
      breadcrumbs([start, { name: title, path }]),
    ]
  const story = site.cases.stories.find(({ slug }) => casePath(slug) === path)
  if (story)
    return [
      organization,
      breadcrumbs([
        start,
        { name: site.pages['case-studies'].title, path: paths.caseStudies },
        { name: title, path },
      ]),
    ]
  const position = positions.find(({ slug }) => positionPath(slug) === path)
  if (position)
    return [
      organization,
      // A machine would take a sample for a vacancy: people would apply for a job that doesn't exist.
      ...(position.sample ? [] : [jobNode(position, agency.name)]),
      breadcrumbs([
        start,
        { name: 'Careers', path: paths.careers },
        { name: position.title, path },
      ]),
    ]
  return [organization, breadcrumbs([start, { name: title, path }])]
}
