/** Renders the operator's HTML. The API sanitises it; never pass anything else. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when stored and when sent
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
