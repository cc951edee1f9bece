import TroupeModel

/// The alerts that this process has presented: their handlers are kept until a person has chosen.
@MainActor
struct ShownAlerts {
    private var alerts: [AlertController] = []

    /// Keeps an alert that is presented now. Alerts that were dismissed without a choice are forgotten.
    mutating func keep(_ alert: AlertController) {
        alerts.removeAll { $0.isEnding || $0 === alert }
        alert.isEnding = false
        alerts.append(alert)
    }

    /// Forgets an alert.
    mutating func forget(_ alert: AlertController) { alerts.removeAll { $0 === alert } }

    /// The alert with that id; nil if another incarnation of this process presented it.
    subscript(id: ControllerID) -> AlertController? { alerts.first { $0.id == id } }
}

extension AlertController {
    /// Presents the alert from a controller and keeps its handlers until a person has chosen.
    func present(
        from source: some HierarchyRequests, _ presentation: Request.Presentation, completion: RequestCompletion?
    ) {
        let channel = source.channel
        let prepared = prepare(presentation, over: channel)
        channel.alerts.keep(self)
        channel.perform(.present(destination(over: channel), from: .id(source.requestTarget), prepared)) { result in
            if case .failure = result { channel.alerts.forget(self) }
            completion?(result)
        }
    }

    /// Presents the alert from a controller and keeps its handlers until a person has chosen.
    func present(
        from source: some HierarchyRequests, _ presentation: Request.Presentation
    ) async throws(Failure) -> RemoteController? {
        let channel = source.channel
        let prepared = prepare(presentation, over: channel)
        channel.alerts.keep(self)
        do throws(Failure) {
            return try await channel.perform(
                .present(destination(over: channel), from: .id(source.requestTarget), prepared)
            ).first
        } catch {
            channel.alerts.forget(self)
            throw error
        }
    }
}
