import { portalPictures, type PictureName } from './pictures.ts'
import { Shot } from './Shot.tsx'

type Props = {
  of: PictureName
  /** The width it takes, as in the `sizes` of a picture. */
  sizes: string
  className?: string
}

/** A page of the portal in a drawn laptop or phone, as the picture’s device is. It fills the width of its place. */
export const PortalDevice = ({ of, sizes, className = '' }: Props) => {
  const { device } = portalPictures[of]
  return (
    <div className={`device device-${device} ${className}`}>
      <div className="device-screen">
        <Shot of={of} sizes={sizes} />
      </div>
      {device === 'laptop' && <div className="device-base" />}
    </div>
  )
}
