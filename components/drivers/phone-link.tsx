/** A phone number as the platform tells it, which a press calls. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className="link figures">
    {number}
  </a>
)
