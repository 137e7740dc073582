const CustomSoftwarePage = () => (
  <div className="wrap py-20">
    <h1 className="h2">CustomSoftware</h1>
  </div>
)
export default CustomSoftwarePage
