/** What Jest tells a reporter, as far as this one listens. */
declare const ProjectReporter: new (config: {
  rootDir: string;
}) => {
  onTestResult(test: object, result: object): void;
  onRunComplete(contexts: ReadonlySet<object>, results: object): void;
};
export default ProjectReporter;
