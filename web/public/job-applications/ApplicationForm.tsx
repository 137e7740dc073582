export const ApplicationForm = ({ positionTitle }: { positionTitle: string }) => (
  <div data-position={positionTitle} />
)
