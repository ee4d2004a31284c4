import './brand.css';

/** Shows the logo and the name, as all pages of Sandbourse do. They lead to the landing page. */
export function Brand() {
  return (
    <a className="brand" href="/">
      <img src="/assets/favicon.svg" alt="" width="22" height="22" />
      Sandbourse
    </a>
  );
}
