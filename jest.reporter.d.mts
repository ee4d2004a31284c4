/** The reporter, with the methods that Jest calls. */
declare const ProjectReporter: new (config: {
  rootDir: string;
}) => {
  onTestResult(test: object, result: object, soFar?: object): void;
  onRunComplete(contexts: ReadonlySet<object>, results: object): void;
};
export default ProjectReporter;
