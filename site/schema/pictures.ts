// Posts hold pictures, too: what a picture is stands where both sides read it.
export {
  cutOf,
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
  readCut,
} from '../../contract/core/placed-pictures.ts'
