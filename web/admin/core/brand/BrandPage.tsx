import { read } from '../../../../contract/core/brand.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Page } from '../../../ui/Page.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { BrandForm } from './BrandForm.tsx'

/** The agency's look: colors, typefaces and layout, with a preview of what they change. */
const BrandPage = () => {
  const query = useFresh(read, {})
  const mayChange = useMay()('brand.update')
  return (
    <Page title="Brand">
      <Loaded query={query}>{(brand) => <BrandForm brand={brand} readOnly={!mayChange} />}</Loaded>
    </Page>
  )
}
export default BrandPage
