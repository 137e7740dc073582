// Posts hold pictures, too: what a picture is stands where both sides read it.
export { cutOf, readCut } from '../../contract/core/picture-cuts.ts'
export {
  type DrawnPicture,
  type DrawnPictures,
  isSamplePicture,
  misfitOfPicture,
  type Picture,
  type PictureCrop,
  type PictureFocus,
  picture,
  pictureCrop,
  pictureInWords,
} from '../../contract/core/placed-pictures.ts'
