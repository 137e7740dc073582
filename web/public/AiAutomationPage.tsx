const AiAutomationPage = () => (
  <div className="wrap py-20">
    <h1 className="h2">AiAutomation</h1>
  </div>
)
export default AiAutomationPage
