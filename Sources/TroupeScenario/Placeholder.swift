// TroupeScenario
