/** HTML that the operator wrote. The API sends it sanitised; nothing else may be handed in here. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when stored and when sent
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
